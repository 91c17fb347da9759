import { useSyncExternalStore } from 'react';
import { type CalendarDay, dayIn } from '#shared/time/calendar-day.ts';
import { config } from '../config/config.ts';

/** How often the day is looked at, in ms: a course that starts today opens within a minute of midnight. */
const CHECK_EVERY_MS = 60_000;

/** The academy's day (G-27), also while a screen stays open over midnight. */
export function useToday(): CalendarDay {
  return useSyncExternalStore(subscribe, today);
}

function today(): CalendarDay {
  return dayIn(config().academyTimeZone, Date.now());
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_EVERY_MS);
  // timers stand still while a tab is asleep
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
