import { AmplifyArea } from '../amplify/amplify-area.tsx';
import { Button as AmplifyButton } from '../amplify/button.tsx';
import { PasswordField as AmplifyPasswordField } from '../amplify/password-field.tsx';
import { TextField as AmplifyTextField } from '../amplify/text-field.tsx';
import { Button } from '../button/button.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { KitSection } from './kit-section.tsx';

const WRONG = 'Password must be at least 6 characters';

/** Our parts on the left, Amplify's on the right: they must look the same. */
export function KitAmplify() {
  return (
    <KitSection title="Ours and Amplify's">
      <div className="grid grid-cols-2 items-start gap-8 max-lg:grid-cols-1" data-kit="amplify">
        <div className="grid gap-4">
          <TextField label="Email" type="email" placeholder="ada@example.org" />
          <TextField label="Code" defaultValue="12" error="Code is required" />
          <PasswordField label="Password" defaultValue="selvedge26" autoComplete="current-password" />
          <PasswordField label="New password" defaultValue="warp" error={WRONG} autoComplete="new-password" />
          <TextField label="Disabled" defaultValue="Not now" disabled />
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="accent" size="lg">
              Sign In
            </Button>
            <Button>Save</Button>
            <Button variant="quiet">Cancel</Button>
            <Button disabled>Save</Button>
            <Button busy busyText="Saving...">
              Save
            </Button>
          </div>
        </div>
        <AmplifyArea>
          <div className="grid gap-4">
            <AmplifyTextField label="Email" type="email" placeholder="ada@example.org" />
            <AmplifyTextField label="Code" defaultValue="12" error="Code is required" />
            <AmplifyPasswordField
              label="Password"
              defaultValue="selvedge26"
              autoComplete="current-password"
            />
            <AmplifyPasswordField
              label="New password"
              defaultValue="warp"
              error={WRONG}
              autoComplete="new-password"
            />
            <AmplifyTextField label="Disabled" defaultValue="Not now" isDisabled />
            <div className="flex flex-wrap items-center gap-3">
              <AmplifyButton variant="accent" size="lg">
                Sign In
              </AmplifyButton>
              <AmplifyButton>Save</AmplifyButton>
              <AmplifyButton variant="quiet">Cancel</AmplifyButton>
              <AmplifyButton disabled>Save</AmplifyButton>
              <AmplifyButton busy busyText="Saving...">
                Save
              </AmplifyButton>
            </div>
          </div>
        </AmplifyArea>
      </div>
    </KitSection>
  );
}
