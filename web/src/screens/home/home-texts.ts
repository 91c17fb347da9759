/** The fixed texts of the student home (HOME-02, HOME-03). */
export const HEADLINE = 'Learning that gets you';
export const SUB_LINE = 'Skills for your present and your future. Get Started with us';
