const CONTENT = { video: 'video', url: 'URL', youtube: 'embed code' } as const;

/** What the address of a lecture of a type is called. */
export const contentWord = (type: string): string => CONTENT[type as keyof typeof CONTENT] ?? 'content';

/** 'Lecture 2 (Pods)', of the one at position 1. */
export function lectureWords({ title }: { readonly title: string }, position: number): string {
  return `Lecture ${position + 1}${title.trim() === '' ? '' : ` (${title.trim()})`}`;
}
