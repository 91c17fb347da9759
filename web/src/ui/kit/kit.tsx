import '#web/styles/kit.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { Button } from '../button/button.tsx';
import { PageHead } from '../page/page-head.tsx';
import { SiteFooter } from '../page/site-footer.tsx';
import { SiteHeader } from '../page/site-header.tsx';
import { Toaster } from '../toasts/toaster.tsx';
import { UserMark } from '../page/user-mark.tsx';
import { Wrap } from '../page/wrap.tsx';
import { KitAmplify } from './kit-amplify.tsx';
import { KitChoices } from './kit-choices.tsx';
import { KitCloth } from './kit-cloth.tsx';
import { KitForms } from './kit-forms.tsx';
import { KitMessages } from './kit-messages.tsx';
import { KitStyles } from './kit-styles.tsx';
import { KitStudy } from './kit-study.tsx';

const LINKS = [
  { label: 'Home', to: '/' },
  { label: 'Explore Courses', to: '/courses', current: 'page' as const },
  { label: 'My Courses', to: '/mine' },
];

/** The component page (`npm run kit`): every component in every state. Not part of the site. */
function Kit() {
  return (
    <div className="flex min-h-screen flex-col">
      <SiteHeader
        home="/"
        links={LINKS}
        end={
          <div className="flex flex-wrap items-center gap-3">
            <UserMark name="Ada Lovelace" />
            <Button variant="ghost" size="sm">
              Sign Out
            </Button>
          </div>
        }
      />
      <main className="pt-8 pb-24" id="main">
        <Wrap>
          <PageHead title="Kit" lead="Every part in every state." size="display" />
          <KitStyles />
          <KitCloth />
          <KitForms />
          <KitChoices />
          <KitMessages />
          <KitStudy />
          <KitAmplify />
        </Wrap>
      </main>
      <SiteFooter year={2026} email="hello@twillfield.example" />
      <Toaster />
    </div>
  );
}

const theme = new URLSearchParams(window.location.search).get('theme');
if (theme !== null) document.documentElement.dataset.theme = theme;

const root = document.getElementById('root');
if (root === null) throw new Error('kit.html has no #root');
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <Kit />
    </MemoryRouter>
  </StrictMode>,
);
