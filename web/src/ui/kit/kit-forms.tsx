import '#web/styles/check.css';
import { PasswordField } from '../password-field.tsx';
import { SearchField } from '../search-field.tsx';
import { SelectField } from '../select-field.tsx';
import { TextAreaField } from '../text-area-field.tsx';
import { TextField } from '../text-field.tsx';
import { KitSection } from './kit-section.tsx';

const LEVELS = [
  { value: 'beginner', label: 'Beginner' },
  { value: 'intermediate', label: 'Intermediate' },
];

export function KitForms() {
  return (
    <KitSection title="Forms">
      <div className="kit-two">
        <form className="tw-form">
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
        <div className="tw-stack">
          <form className="tw-form tw-form--two">
            <TextField label="Name" error="Name is required" />
            <TextField label="Date" type="date" defaultValue="2027-01-19" />
            <TextField label="City" />
            <TextField label="Postal code" hint="Five digits" />
          </form>
          <SearchField label="Search by title" />
          <fieldset>
            <legend className="tw-h3">Category</legend>
            <label className="tw-check">
              <input type="checkbox" defaultChecked />
              DevOps
            </label>
            <label className="tw-check">
              <input type="checkbox" />
              Cloud Computing
            </label>
            <label className="tw-check">
              <input type="radio" name="kit-one" defaultChecked />
              One
            </label>
            <label className="tw-check">
              <input type="radio" name="kit-one" />
              Two
            </label>
            <label className="tw-check">
              <input type="checkbox" role="switch" defaultChecked />
              Free preview
            </label>
            <label className="tw-check">
              <input type="checkbox" role="switch" />
              Instructions
            </label>
          </fieldset>
        </div>
      </div>
    </KitSection>
  );
}
