import { drawLecture } from './draw-lecture.ts';

// The script below the skeleton of the lecture viewer (web/build/inline-script.ts).
void drawLecture();
