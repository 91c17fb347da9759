import { type CardStyle, styleRules } from './card-style.ts';
import { createFrame, whenLoaded } from '../frame-element.ts';
import type { FramePort } from '../frame-port.ts';
import { PaymentMethod } from '../payment-method.ts';
import { InvalidOptionError, PaymentMethodNotAttachedError } from '../square-errors.ts';
import { setFrameTheme, detectTheme, watchTheme } from '../theme.ts';

/** The frame is this much larger than the form on every side: room for the focus ring. */
const RING_PX = 4;

export interface CardOptions {
  style?: CardStyle;
}

/** `payments.card()`: the card form in its iframe. */
export class Card extends PaymentMethod {
  #applicationId: string;
  #style: CardStyle | undefined;
  #port: FramePort | undefined;
  #unwatch: () => void = () => undefined;
  #abandon: () => void = () => undefined;

  /** Throws InvalidStylesError. */
  constructor(applicationId: string, { style }: CardOptions = {}) {
    super('Card');
    styleRules(style);
    this.#applicationId = applicationId;
    this.#style = style;
  }

  /** Shows the form in an element and resolves when it can be used. */
  async attach(target: string | HTMLElement): Promise<void> {
    const wrapper = document.createElement('div');
    wrapper.className = 'sq-card-wrapper';
    this.place(target, wrapper);
    const theme = detectTheme(wrapper);
    const frame = createFrame('card.html', 'Secure card form', theme);
    frame.style.width = `calc(100% + ${2 * RING_PX}px)`;
    frame.style.height = `${56 + 2 * RING_PX}px`;
    frame.style.margin = `-${RING_PX}px`;
    const ready = Promise.withResolvers<void>();
    this.#abandon = ready.resolve;
    const loaded = whenLoaded(
      frame,
      { applicationId: this.#applicationId, theme, rules: styleRules(this.#style) },
      (name, detail) => {
        if (name === 'resize') frame.style.height = `${Math.ceil(Number(detail))}px`;
        else if (name === 'ready') ready.resolve();
        else this.dispatch(name, detail);
      },
    );
    wrapper.append(frame);
    const port = await Promise.race([loaded, ready.promise]);
    if (!port || !this.isAttached) return;
    this.#port = port;
    this.#unwatch = watchTheme(wrapper, (changed) => {
      setFrameTheme(frame, changed);
      void port.call('theme', changed).catch(ignoreClosed);
    });
    await ready.promise;
  }

  #attachedPort(): FramePort {
    this.requireAlive();
    if (!this.#port) throw new PaymentMethodNotAttachedError('Card has not been attached.');
    return this.#port;
  }

  async configure({ style }: CardOptions): Promise<void> {
    const rules = styleRules(style);
    this.#style = style;
    await this.#port?.call('restyle', rules);
  }

  /** Turns what is typed into a payment token; invalid input is marked in the form and answered as Invalid. */
  async tokenize(verificationDetails?: unknown): Promise<unknown> {
    refuseWrongVerification(verificationDetails);
    const port = this.#attachedPort();
    try {
      return await port.call('tokenize');
    } catch (error) {
      if (this.#port !== port) return { status: 'Abort' };
      throw error;
    }
  }

  recalculateSize(): void {
    void this.#port?.call('measure').catch(ignoreClosed);
  }

  override detach(): Promise<boolean> {
    const port = this.#port;
    this.#port = undefined;
    this.#unwatch();
    this.#abandon();
    port?.close();
    return super.detach();
  }
}

/** A call whose form was detached meanwhile has no receiver. */
function ignoreClosed(error: unknown): void {
  if (!(error instanceof Error) || error.message !== 'The frame was closed.') throw error;
}

/** The SDK wants the amount as a decimal string and the flags as booleans (docs/square.md#web-payments-sdk). */
function refuseWrongVerification(details: unknown): void {
  if (details === undefined) return;
  const { amount, intent, currencyCode, customerInitiated, sellerKeyedIn } = Object(details) as Record<
    string,
    unknown
  >;
  const charge =
    typeof amount === 'string' && /^\d+(\.\d{1,2})?$/.test(amount) && typeof currencyCode === 'string';
  const valid =
    (intent === 'STORE' || ((intent === 'CHARGE' || intent === 'CHARGE_AND_STORE') && charge)) &&
    typeof customerInitiated === 'boolean' &&
    typeof sellerKeyedIn === 'boolean';
  if (!valid) throw new InvalidOptionError('The verification details are not valid.');
}
