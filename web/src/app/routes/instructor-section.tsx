import { useSearchParams } from 'react-router-dom';
import { useUser } from '#web/lib/session/session.ts';
import { OpensSoon } from '#web/screens/placeholder/opens-soon.tsx';

/** What /instructor opens: Dashboard, or the section its query names; Admin for admins only (G-12, INS-12). */
export function InstructorSection() {
  const [query] = useSearchParams();
  const { role } = useUser();
  const section = query.get('section');
  if (section === 'payments') return <OpensSoon title="Payments" />;
  if (section === 'admin' && role === 'admin') return <OpensSoon title="Admin" />;
  return <OpensSoon title="Dashboard" />;
}
