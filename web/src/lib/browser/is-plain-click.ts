type Keys = Readonly<Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>>;

/** Whether a click on a link is for this tab: with a key, or with another button, the browser opens a tab or window. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Keys): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
