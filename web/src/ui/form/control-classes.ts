/** The box of an input or select; each kind of field sets its height and padding. */
export const controlClasses = [
  'w-full rounded-md border-[1.5px] border-edge bg-surface py-2.5 text-ink in-[.loom]:bg-sunk',
  'transition-[border-color,box-shadow] placeholder:text-muted hover:border-ink',
  // forced colours remove the shadow; the outline is drawn instead
  'focus:border-focus focus:halo focus:outline-3 focus:outline-transparent',
  'disabled:border-hairline disabled:bg-sunk disabled:text-muted',
  'aria-invalid:border-2 aria-invalid:border-danger aria-invalid:px-[13.5px] aria-invalid:py-[9.5px]',
].join(' ');
