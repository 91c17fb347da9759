import { drawHome } from './draw-home.ts';

// The script below the skeleton of the student home (web/build/inline-script.ts).
void drawHome();
