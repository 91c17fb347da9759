const CONTENT = { video: 'video', url: 'URL', youtube: 'embed code' } as const;

/** What the address of a lecture of a type is called. */
export const contentWord = (type: string): string => CONTENT[type as keyof typeof CONTENT] ?? 'content';
