import { cx } from 'class-variance-authority';
import { paths } from '#web/lib/paths.ts';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { toast } from '#web/ui/toasts/toast.ts';

interface PageLinksProps {
  readonly title: string;
  readonly slug: string;
}

const link = cx(linkClasses, 'inline-flex min-h-8 cursor-pointer items-center pointer-coarse:min-h-11');

/** The ways to the public page of a course that is on sale. It is no screen of this application, so it has a tab of its own. */
export function PageLinks({ title, slug }: PageLinksProps) {
  const path = paths.coursePage(slug);
  const copy = async () => {
    const address = `${window.location.origin}${path}`;
    try {
      await navigator.clipboard.writeText(address);
      toast.success('The link is copied.');
    } catch {
      toast.error(`The link could not be copied. It is ${address}`);
    }
  };
  return (
    <span className="flex flex-wrap gap-x-4 text-small font-normal">
      <a className={link} href={path} target="_blank" rel="noopener" aria-label={`View page of ${title}`}>
        View page
      </a>
      <button type="button" className={link} aria-label={`Copy link of ${title}`} onClick={() => void copy()}>
        Copy link
      </button>
    </span>
  );
}
