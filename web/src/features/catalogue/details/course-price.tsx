import { priceText } from '#shared/courses/text/price-text.rules.ts';

export function CoursePrice({ dollars }: { readonly dollars: number }) {
  return (
    <p className="font-display text-[2.25rem]/[1.15] font-semibold tracking-[-0.025em] numeric">
      {priceText(dollars)}
    </p>
  );
}
