import { Banner } from '#web/ui/page/banner.tsx';
import type { Plan } from './use-folder-import.ts';

/** Files that are named; a folder may have thousands. */
const NAMED = 100;

/** The files that are not taken, each with the reason. */
export function LeftOut({ files }: { readonly files: Plan['leftOut'] }) {
  const count = files.length === 1 ? '1 file is left out' : `${files.length} files are left out`;
  return (
    <Banner className="mt-4" role="none">
      <p>{count}:</p>
      <ul className="mt-1 text-small text-muted" aria-label="Files that are left out">
        {files.slice(0, NAMED).map(({ path, reason }) => (
          <li key={path}>
            <span className="font-semibold">{path}</span> is {reason}.
          </li>
        ))}
        {files.length > NAMED && <li>And {files.length - NAMED} more.</li>}
      </ul>
    </Banner>
  );
}
