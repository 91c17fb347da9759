/** The parts of the page's dialog (web/src/app/course-page/preview-frame.tsx). Throws where one is missing. */
export function previewParts(dialog: HTMLElement) {
  const part = (name: string): HTMLElement => {
    const found = dialog.querySelector<HTMLElement>(`[data-${name}]`);
    if (found === null) throw new Error(`The page has no part ${name}.`);
    return found;
  };
  const [title, player, loading] = [part('title'), part('player'), part('loading')];
  const [message, text, again] = [part('message'), part('text'), part('again')];
  const outside = part('outside');
  return {
    title,
    player,
    again,
    load(): void {
      player.replaceChildren();
      message.hidden = true;
      loading.hidden = false;
    },
    show(media: HTMLElement): void {
      loading.hidden = true;
      player.replaceChildren(media);
    },
    /** A sentence in the place of the player, with what can be done. */
    showMessage(
      words: string,
      { canTry, link }: { readonly canTry: boolean; readonly link?: string | undefined },
    ): void {
      player.replaceChildren();
      loading.hidden = true;
      message.hidden = false;
      text.textContent = words;
      again.hidden = !canTry;
      outside.hidden = link === undefined;
      if (link !== undefined) outside.setAttribute('href', link);
    },
  };
}
