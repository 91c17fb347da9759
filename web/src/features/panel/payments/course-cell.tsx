import { ChartBar } from '#web/art/chart-bar.tsx';

interface CourseCellProps {
  readonly title: string;
  readonly category: string;
}

/** A course in a row, beside a piece of its cloth. */
export function CourseCell({ title, category }: CourseCellProps) {
  return (
    <span className="flex items-center gap-3.5 max-md:justify-end">
      <span className="block h-7.5 w-11 flex-none overflow-hidden rounded-sm md:max-lg:hidden">
        <ChartBar title={title} category={category} length={1} width={45} height={30} />
      </span>
      <span className="min-w-0 max-md:wrap-anywhere md:wrap-break-word">{title}</span>
    </span>
  );
}
