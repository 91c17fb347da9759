/** What the course form sends besides lectures. */
export const LANDING = {
  title: 'Networks',
  subtitle: 'From cable to cloud',
  category: 'devops',
  level: 'beginner',
  date: '2027-01-11',
  description: 'Six weeks.',
  pricing: 2060,
  objectives: 'Route,Resolve',
  welcomeMessage: 'Welcome',
  primaryLanguage: 'English',
  image: ['https://example.org/aws.webp'],
};
