import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

/** What a screen reader says while a lecture is moved: its title and position. */
export function moveAnnouncements(ids: readonly string[], titleOf: (id: string) => string): Announcements {
  const title = (id: UniqueIdentifier) => titleOf(String(id));
  const place = (id: UniqueIdentifier) => `position ${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  // A lifted lecture is over its own place at once: that would be said instead of 'lifted'.
  let justLifted = false;
  return {
    onDragStart({ active }) {
      justLifted = true;
      return `${title(active.id)} lifted, ${place(active.id)}.`;
    },
    onDragOver({ active, over }) {
      if (justLifted) {
        justLifted = false;
        return undefined;
      }
      return over === null
        ? `${title(active.id)} is outside the list.`
        : `${title(active.id)}, ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over === null
        ? `${title(active.id)} stays where it was.`
        : `${title(active.id)} put down, ${place(over.id)}.`,
    onDragCancel: ({ active }) => `${title(active.id)} is back, ${place(active.id)}.`,
  };
}
