import type { Page } from '@playwright/test';
import { type AcademyUnderTest, COURSE_ID, registerAndLogIn } from '../academy.ts';
import { buyCourse } from '../paying/buy-course.ts';
import { signIn } from '../sign-in.ts';
import { lectureButton } from './room.ts';
import { stubYoutube } from './youtube-stub.ts';

/** Phones, one on its side, zooms of 200 and 400 %, and where the panel begins to stand beside the player. */
export const WINDOWS = [
  [320, 640],
  [390, 844],
  [599, 800],
  [640, 360],
  [640, 900],
  [720, 450],
  [844, 390],
  [900, 600],
  [1100, 700],
  [1440, 700],
] as const;

/** A new student of the bootcamp at its lecture `n`: 2 is on YouTube, 1 and 3 are uploaded videos. */
export async function openLecture(page: Page, academy: AcademyUnderTest, n: number) {
  const student = await registerAndLogIn(academy);
  await buyCourse(academy, student, COURSE_ID);
  await signIn(page, student);
  await stubYoutube(page);
  await page.goto(`/academy/course-progress/${COURSE_ID}`);
  await lectureButton(page, n).click();
}

export const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);
