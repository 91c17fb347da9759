import type { Ref } from 'react';
import type { CatalogueCard } from '#shared/courses/course.ts';
import { type CourseLink, ResultCard } from './result-card.tsx';

interface ResultRowsProps {
  /** `index` among all results; `top` in px, without it below the row before. */
  readonly rows: readonly { readonly course: CatalogueCard; readonly index: number; readonly top?: number }[];
  readonly linkTo: CourseLink;
  readonly count: number;
  /** px, where the rows have their `top`. */
  readonly height?: number;
  readonly list?: Ref<HTMLUListElement>;
  readonly measure?: Ref<HTMLLIElement>;
}

/** Results, each with its place among all of them. */
export const ResultRows = ({ rows, linkTo, count, height, list, measure }: ResultRowsProps) => (
  <ul ref={list} className={height === undefined ? 'grid gap-4' : 'relative'} style={{ height }}>
    {rows.map(({ course, index, top }) => (
      <li
        key={course._id}
        ref={measure}
        className={top === undefined ? undefined : 'absolute inset-x-0'}
        style={{ top }}
        data-id={course._id}
        data-index={index}
        aria-posinset={index + 1}
        aria-setsize={count}
      >
        <ResultCard course={course} linkTo={linkTo} />
      </li>
    ))}
  </ul>
);
