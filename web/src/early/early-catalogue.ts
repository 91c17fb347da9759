import { drawCatalogue } from './draw-catalogue.ts';

// The script below the skeleton of the catalogue (web/build/inline-script.ts).
void drawCatalogue();
