/** '6 of 10 lectures viewed', or 'Not started' or 'Completed'. */
export function lecturesViewed({
  viewedCount,
  lectureCount,
}: {
  viewedCount: number;
  lectureCount: number;
}): string {
  const lectures = lectureCount === 1 ? '1 lecture' : `${lectureCount} lectures`;
  if (viewedCount === 0) return `Not started, ${lectures}`;
  if (viewedCount >= lectureCount) return `Completed, ${lectures}`;
  return `${viewedCount} of ${lectures} viewed`;
}
