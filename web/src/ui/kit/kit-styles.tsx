import { CalendarPlus, Pencil } from '../icons.ts';
import { BackLink } from '../button/back-link.tsx';
import { Badge } from '../badge.tsx';
import { Button } from '../button/button.tsx';
import { ButtonLink } from '../button/button-link.tsx';
import { Icon } from '../icon.tsx';
import { Money } from '../money.tsx';
import { linkClasses } from '../button/link-classes.ts';
import { KitSection } from './kit-section.tsx';

const COLORS =
  'ground surface sunk ink muted edge hairline warp primary primary-soft accent accent-soft danger success focus loom';

export function KitStyles() {
  return (
    <>
      <KitSection title="Colour">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(148px,1fr))] gap-3">
          {COLORS.split(' ').map((color) => (
            <div
              key={color}
              className="overflow-hidden rounded-md border border-hairline bg-surface text-micro"
            >
              <div
                className="h-14 border-b border-hairline"
                style={{ background: `var(--color-${color})` }}
              />
              <span className="block px-3 py-2">{color}</span>
            </div>
          ))}
        </div>
      </KitSection>
      <KitSection title="Type">
        <div className="space-y-4">
          <p className="font-display text-hero text-balance">Hero title</p>
          <p className="font-display text-display text-balance">Display</p>
          <p className="font-display text-h1 text-balance">Heading one</p>
          <p className="font-display text-h2 text-balance">Heading two</p>
          <p className="font-display text-h3 text-balance">Heading three</p>
          <p className="max-w-[60ch] text-lead text-pretty text-muted">Lead. Short, calm, one thought.</p>
          <p className="max-w-[68ch]">
            Text. Sixteen pixels, line height 1.6, at most 68 characters a line.{' '}
            <a className={linkClasses} href="#main">
              A link
            </a>
            .
          </p>
          <p className="text-small/[1.5] text-muted">Small, muted.</p>
          <Money>$2,060.00</Money>
        </div>
      </KitSection>
      <KitSection title="Buttons">
        <div className="flex flex-wrap items-center gap-3">
          <Button>Enroll Now</Button>
          <Button variant="accent">Pay Now</Button>
          <ButtonLink to="/" variant="quiet">
            View More
          </ButtonLink>
          <Button variant="ghost">
            <Icon of={CalendarPlus} size="sm" />
            Add to Calendar
          </Button>
          <Button variant="danger">Delete</Button>
          <Button disabled>Starts at March 3, 2027</Button>
          <Button busy busyText="Processing...">
            Pay
          </Button>
          <Button variant="accent" busy busyText="Paying...">
            Pay
          </Button>
          <Button variant="quiet" iconOnly aria-label="Edit">
            <Icon of={Pencil} />
          </Button>
          <Button size="sm">Small</Button>
          <Button size="lg">Large</Button>
        </div>
        <BackLink to="/">Back to Home</BackLink>
      </KitSection>
      <KitSection title="Badges">
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone="access">Access</Badge>
          <Badge tone="revoked">Revoked</Badge>
          <Badge tone="paid">Paid</Badge>
          <Badge tone="due">Due</Badge>
          <Badge tone="pending">Pending</Badge>
          <Badge tone="active">Active</Badge>
          <Badge tone="completed">Completed</Badge>
          <Badge>Unknown</Badge>
        </div>
      </KitSection>
    </>
  );
}
