import { useSyncExternalStore } from 'react';

/** How far a lecture is. Both in seconds of the video; `durationSeconds` is 0 until it is known. */
export interface PlaybackState {
  readonly positionSeconds: number;
  readonly durationSeconds: number;
  readonly playing: boolean;
}

/** What moves the video; the player that is shown. */
export interface PlaybackTarget {
  readonly play: () => void;
  readonly seekTo: (positionSeconds: number) => void;
  /** Also one that is about to start by itself. */
  readonly pause: () => void;
}

/** What the player and the parts of the viewer beside it (transcript, notes, search) tell each other. */
export interface Playback {
  readonly getSnapshot: () => PlaybackState;
  /** Calls the listener at most once a second and on every seek; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Moves the video; does nothing while there is no player, as with a live lecture. */
  readonly seekTo: (positionSeconds: number) => void;
  /** Starts the video; does nothing while there is no player. */
  readonly play: () => void;
  /** Stops the video; does nothing while there is no player. */
  readonly pause: () => void;
  /** Of the player only: it says that it is shown, and with undefined that it is gone. */
  readonly setTarget: (target: PlaybackTarget | undefined) => void;
  /** Of the player only. */
  readonly publish: (state: PlaybackState) => void;
}

const NOTHING: PlaybackState = { positionSeconds: 0, durationSeconds: 0, playing: false };

/** A store of one opened course; a change of lecture begins at 0 again. */
export function createPlayback(): Playback {
  let state = NOTHING;
  let target: PlaybackTarget | undefined;
  const listeners = new Set<() => void>();
  function publish(next: PlaybackState): void {
    const isSame =
      next.positionSeconds === state.positionSeconds &&
      next.durationSeconds === state.durationSeconds &&
      next.playing === state.playing;
    if (isSame) return;
    state = next;
    for (const listener of listeners) listener();
  }
  return {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    seekTo: (positionSeconds) => target?.seekTo(positionSeconds),
    play: () => target?.play(),
    pause: () => target?.pause(),
    setTarget: (next) => {
      target = next;
      if (next === undefined) publish(NOTHING);
    },
    publish,
  };
}

/** The state of a playback, at most once a second and after every seek. */
export function usePlayback(playback: Playback): PlaybackState {
  return useSyncExternalStore(playback.subscribe, playback.getSnapshot, playback.getSnapshot);
}
