type Message =
  | { kind: 'call'; id: number; method: string; params: unknown }
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'failure'; id: number; message: string }
  | { kind: 'event'; name: string; detail: unknown };

type Methods = Record<string, (params: unknown) => unknown>;

/** One end of the channel between the page and a frame of the Web Payments SDK. */
export interface FramePort {
  call(method: string, params?: unknown): Promise<unknown>;
  send(event: string, detail: unknown): void;
  /** Ends the channel; calls without a response are rejected. */
  close(): void;
}

/** Serves `methods` to the other end and receives its events. */
export function openFramePort(
  port: MessagePort,
  methods: Methods,
  onEvent: (name: string, detail: unknown) => void = () => undefined,
): FramePort {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  const post = (message: Message): void => port.postMessage(message);

  async function serve(id: number, method: string, params: unknown): Promise<void> {
    try {
      post({ kind: 'result', id, result: await methods[method]?.(params) });
    } catch (error) {
      post({ kind: 'failure', id, message: error instanceof Error ? error.message : String(error) });
    }
  }

  port.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'call') void serve(data.id, data.method, data.params);
    else if (data.kind === 'event') onEvent(data.name, data.detail);
    else {
      const call = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.kind === 'result') call?.resolve(data.result);
      else call?.reject(new Error(data.message));
    }
  };

  return {
    call: (method, params) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        post({ kind: 'call', id: lastId, method, params });
      }),
    send: (name, detail) => post({ kind: 'event', name, detail }),
    close() {
      port.close();
      for (const { reject } of waiting.values()) reject(new Error('The frame was closed.'));
      waiting.clear();
    },
  };
}

const CONNECT = 'square-connect';

/** Page side: hands a loaded frame its port and options; only a document of `origin` can receive them. */
export function connectFrame(
  frame: HTMLIFrameElement,
  origin: string,
  options: object,
  onEvent: (name: string, detail: unknown) => void,
): FramePort {
  const channel = new MessageChannel();
  frame.contentWindow?.postMessage({ type: CONNECT, options }, origin, [channel.port2]);
  return openFramePort(channel.port1, {}, onEvent);
}

/** Frame side: resolves with the port and options of the page around it, received once, from the own origin only. */
export function connectedPage(): Promise<{ port: MessagePort; options: Record<string, unknown> }> {
  return new Promise((resolve) => {
    const onMessage = (event: MessageEvent<{ type?: string; options?: Record<string, unknown> }>): void => {
      const port = event.ports[0];
      if (
        event.origin !== location.origin ||
        event.source !== window.parent ||
        event.data.type !== CONNECT ||
        !port
      )
        return;
      removeEventListener('message', onMessage);
      resolve({ port, options: event.data.options ?? {} });
    };
    addEventListener('message', onMessage);
  });
}
