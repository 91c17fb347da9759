type Preload = (path: string) => void;

let preload: Preload = () => undefined;

/** Says how the code of a screen is loaded: the application's start does, once it has its routes. */
export function providePreload(load: Preload): void {
  preload = load;
}

/** Loads the code of the screen at `path` before it is opened. A failure shows when it is opened. */
export function preloadScreen(path: string): void {
  preload(path);
}
