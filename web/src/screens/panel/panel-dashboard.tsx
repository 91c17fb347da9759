import { AuthenticatorReminder } from '#web/features/panel/dashboard/authenticator-reminder.tsx';
import { Figures } from '#web/features/panel/dashboard/figures.tsx';
import { StudentsList } from '#web/features/panel/dashboard/students-list.tsx';
import { showDayAs } from '#web/features/panel/show-day-as.ts';
import { UpcomingAppointments } from '#web/features/panel/upcoming-appointments.tsx';
import { useUser } from '#web/lib/session/session.ts';
import { panelScreens } from '#web/lib/screens/panel-screens.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { useToday } from '#web/lib/time/use-today.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';

/** The Dashboard of the Admin Panel: figures, students, what students have booked (§2, IDASH, G-12). */
export function PanelDashboard() {
  useTitle(panelScreens.dashboard.title);
  const today = useToday();
  const { role, authenticatorDueAt } = useUser();
  return (
    <PageMain>
      <PageHead
        title="Dashboard"
        lead={showDayAs('EEEE, MMMM d, y', today)}
        end={(role === 'admin' || authenticatorDueAt !== undefined) && <AuthenticatorReminder />}
      />
      <Figures />
      <div className="mt-12 grid grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)] items-start gap-x-6 gap-y-12 max-lg:grid-cols-1">
        <StudentsList />
        <UpcomingAppointments />
      </div>
    </PageMain>
  );
}
