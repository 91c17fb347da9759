import type { LandingField } from './course-form.rules.ts';

/** What the landing fields are called: their labels in the form, and how what differs is named. */
export const FIELD_NAMES: Readonly<Record<LandingField, string>> = {
  title: 'Title',
  subtitle: 'Subtitle',
  category: 'Category',
  level: 'Level',
  date: 'Start date',
  pricing: 'Pricing',
  primaryLanguage: 'Primary language',
  description: 'Description',
  objectives: 'Objectives',
  welcomeMessage: 'Welcome message',
  image: 'Image',
};
