import { PasswordField } from '../form/password-field.tsx';
import { SearchField } from '../form/search-field.tsx';
import { SelectField } from '../form/select-field.tsx';
import { TextAreaField } from '../form/text-area-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { KitSection } from './kit-section.tsx';

const LEVELS = [
  { value: 'beginner', label: 'Beginner' },
  { value: 'intermediate', label: 'Intermediate' },
];

export function KitForms() {
  return (
    <KitSection title="Forms">
      <div className="grid grid-cols-2 items-start gap-8 max-lg:grid-cols-1">
        <form className="grid gap-4">
          <TextField label="Email" type="email" defaultValue="ada@example.org" autoComplete="email" />
          <PasswordField
            label="Password"
            defaultValue="abc"
            error="Password must be at least 6 characters"
            autoComplete="new-password"
          />
          <SelectField label="Level" options={LEVELS} />
          <TextAreaField label="Message" hint="We answer on working days." />
          <TextField label="Disabled" defaultValue="Not now" disabled />
        </form>
        <div className="space-y-4">
          <form className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
            <TextField label="Name" error="Name is required" />
            <TextField label="Date" type="date" defaultValue="2027-01-19" />
            <TextField label="City" />
            <TextField label="Postal code" hint="Five digits" />
          </form>
          <SearchField label="Search by title" />
        </div>
      </div>
    </KitSection>
  );
}
