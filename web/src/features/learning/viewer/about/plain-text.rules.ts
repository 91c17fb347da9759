/** Whether a text can be shown as it is: nothing in it means anything in HTML. */
export const isPlainText = (text: string): boolean => !/[<&]/.test(text);

/** HTML with its line breaks as the learner sees them (PROG-11). */
export const withLineBreaks = (text: string): string => text.trim().replaceAll(/\r\n?|\n/g, '<br>');
