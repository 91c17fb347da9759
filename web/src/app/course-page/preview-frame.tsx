import { Button } from '#web/ui/button/button.tsx';
import { buttonClasses } from '#web/ui/button/button-classes.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ExternalLink } from '#web/ui/icons.ts';

const ignore = () => undefined;

/** Where web/src/page-script plays a free preview: it finds the parts by their `data-` attributes. */
export function PreviewFrame({ courseTitle }: { readonly courseTitle: string }) {
  return (
    <Dialog
      open={false}
      wide
      closeButton
      title={<span data-title="" />}
      note={`Free preview from ${courseTitle}`}
      onClose={ignore}
    >
      <div className="relative aspect-16/9 overflow-hidden rounded-lg bg-stage text-loom-ink">
        <div className="absolute inset-0 grid *:size-full" data-player="" />
        <p className="absolute inset-0 grid place-content-center" role="status" data-loading="" hidden>
          Loading video...
        </p>
        <div
          className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-stage p-6 text-center wrap-anywhere max-sm:gap-2 max-sm:p-4"
          data-message=""
          hidden
        >
          <p className="font-display text-h3" data-text="" role="alert" />
          <div className="flex flex-wrap justify-center gap-3">
            <Button className="text-inherit!" variant="quiet" data-again="">
              Try again
            </Button>
            <a
              className={buttonClasses({ variant: 'quiet', className: 'text-inherit!' })}
              // the script puts the lecture's address here; without any it is no link to crawlers
              href="#"
              target="_blank"
              rel="noopener noreferrer"
              data-outside=""
            >
              Open outside
              <Icon of={ExternalLink} size="sm" />
            </a>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
