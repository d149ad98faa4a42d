import { pageAddress } from '#platform/page-address.ts'
import { Checkbox, SelectField, TextArea, TextField } from '#platform/web/ui/field.tsx'

export function Fields() {
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      <TextField label="First name" name="first" defaultValue="Renée" autoComplete="off" />
      <TextField
        label="Email"
        name="email"
        type="email"
        defaultValue="renee@"
        error="Invalid email address"
        autoComplete="off"
      />
      <TextField label="Birth date" name="born" type="date" hint="You must be at least 16." />
      <TextField
        label="Student ID Number"
        name="student"
        defaultValue="CAD2025ST101"
        hint="Validating student ID..."
        disabled
      />
      <SelectField
        label="Country"
        name="country"
        options={['Canada', 'United States', 'Other']}
        placeholder="Choose a country"
      />
      <SelectField
        label="Topic"
        name="topic"
        options={{ general: 'General question', courses: 'Courses' }}
        error="Please choose a topic from the list"
      />
      <TextArea label="Experience" name="experience" optional placeholder="What have you played?" />
      <TextArea label="Message" name="message" error="Message is required" />
      <div>
        <Checkbox label="Remember me for 30 days" name="remember" defaultChecked />
        <Checkbox
          label={
            <>
              I agree to the <a href={pageAddress('/terms')}>terms</a>
            </>
          }
          name="agree"
          error="You must agree to the terms and conditions"
        />
      </div>
      <div>
        <Checkbox label="Piano (compulsory, included)" name="piano" defaultChecked disabled />
        <Checkbox label="A fifth course" name="fifth" disabled />
      </div>
    </div>
  )
}
