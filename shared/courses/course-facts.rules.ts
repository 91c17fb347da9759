/** '1 Student', '2 Students' (CDET-07). */
export function studentCountText(count: number): string {
  return `${count} ${count <= 1 ? 'Student' : 'Students'}`;
}

/** What one learns: the objectives, split on commas; nothing between two commas is nothing to learn (CDET-08). */
export function listObjectives(objectives: string): string[] {
  return objectives
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
