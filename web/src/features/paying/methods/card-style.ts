import type { CardStyle } from '#web/lib/square.ts';
import { resolveColour } from './resolve-colour.ts';

const token = (name: string): string => resolveColour(`var(--color-${name})`);

/** The tokens of the present theme in the form Square's frame takes: it cannot see our variables (docs/design.md#tokens). */
export function cardStyle(): CardStyle {
  const muted = { color: token('muted') };
  const danger = token('danger');
  return {
    '.input-container': { borderColor: token('edge'), borderRadius: '7px', borderWidth: '1.5px' },
    '.input-container.is-focus': { borderColor: token('focus') },
    '.input-container.is-error': { borderColor: danger },
    input: { backgroundColor: token('surface'), color: token('ink'), fontSize: '16px' },
    'input::placeholder': muted,
    'input.is-error': { color: danger },
    '.message-text': muted,
    '.message-icon': muted,
    '.message-text.is-error': { color: danger },
    '.message-icon.is-error': { color: danger },
  };
}
