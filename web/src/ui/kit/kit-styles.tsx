import { CalendarPlus, Pencil } from 'lucide-react';
import type { CSSProperties } from 'react';
import { BackLink } from '../back-link.tsx';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { ButtonLink } from '../button-link.tsx';
import { Icon } from '../icon.tsx';
import { KitSection } from './kit-section.tsx';

const COLORS =
  'ground surface sunk ink muted edge hairline warp primary primary-soft accent accent-soft danger success focus loom';

export function KitStyles() {
  return (
    <>
      <KitSection title="Colour">
        <div className="kit-swatches">
          {COLORS.split(' ').map((color) => (
            <div key={color} style={{ '--c': `var(--color-${color})` } as CSSProperties}>
              <span>{color}</span>
            </div>
          ))}
        </div>
      </KitSection>
      <KitSection title="Type">
        <div className="tw-stack">
          <p className="tw-hero-title">Hero title</p>
          <p className="tw-display">Display</p>
          <p className="tw-h1">Heading one</p>
          <p className="tw-h2">Heading two</p>
          <p className="tw-h3">Heading three</p>
          <p className="tw-lead">Lead. Short, calm, one thought.</p>
          <p className="tw-text">
            Text. Sixteen pixels, line height 1.6, at most 68 characters a line.{' '}
            <a className="tw-link" href="#main">
              A link
            </a>
            .
          </p>
          <p className="tw-small tw-muted">Small, muted.</p>
          <p className="tw-money">$2,060.00</p>
        </div>
      </KitSection>
      <KitSection title="Buttons">
        <div className="tw-row">
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
          <Button variant="danger-solid">Delete lecture</Button>
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
        <div className="tw-row">
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
