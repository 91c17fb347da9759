/** Students of a course who are not enrolled by hand: those count in no revenue, also not in price × students (docs/adr/078). */
export const payingStudents = ({
  studentCount,
  byHandCount = 0,
}: {
  readonly studentCount: number;
  readonly byHandCount?: number | undefined;
}): number => studentCount - byHandCount;
