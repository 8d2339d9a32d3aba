import { PORTFOLIO_CATEGORIES } from '@sira/contract/enums'
import { CheckboxField, SelectField, TextareaField, TextField } from '../../ui/field.tsx'
import { useFormValue } from '../../ui/form-context.ts'
import { optionsOf, PORTFOLIO_CATEGORY } from '../../ui/labels.ts'
import { MonthField } from '../../ui/month-field.tsx'

/** Two fields side by side where there is room. */
const PAIR = 'grid gap-5 sm:grid-cols-2'

type PeriodProps = { goesOn: string; label: string; optional?: boolean; ahead?: number }

/** From when to when; the end is closed while it goes on. */
function Period({ goesOn, label, optional, ahead }: PeriodProps) {
  const [ongoing = false] = useFormValue<boolean>(goesOn)
  return (
    <div className="grid gap-2">
      <div className={PAIR}>
        <MonthField label="Start date" name="startDate" optional={optional} />
        <MonthField label="End date" name="endDate" optional={optional} ahead={ahead} disabled={ongoing} />
      </div>
      <CheckboxField label={label} name={goesOn} />
    </div>
  )
}

const Description = ({ hint }: { hint: string }) => (
  <TextareaField label="Description" name="description" optional rows={4} counter={{ max: 2000 }} hint={hint} />
)
const Lines = ({ label, name }: { label: string; name: string }) => (
  <TextareaField label={label} name={name} optional rows={3} hint="One per line" />
)

export function EducationFields() {
  return (
    <>
      <TextField label="Institution" name="institution" maxLength={150} placeholder="Addis Ababa University" />
      <div className={PAIR}>
        <TextField label="Degree" name="degree" maxLength={150} placeholder="BSc" />
        <TextField label="Field of study" name="fieldOfStudy" optional maxLength={150} placeholder="Computer Science" />
      </div>
      <Period goesOn="isCurrentStudy" label="I study here now" ahead={8} />
      <TextField
        label="Grade"
        name="grade"
        type="number"
        inputMode="decimal"
        step="0.01"
        min="0"
        max="100"
        optional
        className="sm:max-w-40"
        placeholder="3.50"
      />
      <Description hint="What you learned and made" />
      <Lines label="Achievements" name="achievements" />
    </>
  )
}

export function ExperienceFields() {
  return (
    <>
      <div className={PAIR}>
        <TextField
          label="Position"
          name="position"
          maxLength={150}
          placeholder="Backend Engineer"
          autoComplete="organization-title"
        />
        <TextField label="Company name" name="companyName" maxLength={150} autoComplete="organization" />
      </div>
      <TextField label="Location" name="location" optional maxLength={100} placeholder="Addis Ababa" />
      <Period goesOn="isCurrentRole" label="I work here now" />
      <Description hint="What the company does and what your part in it was" />
      <Lines label="Responsibilities" name="responsibilities" />
      <Lines label="Achievements" name="achievements" />
    </>
  )
}

export function PortfolioFields() {
  return (
    <>
      <div className={PAIR}>
        <TextField label="Project title" name="title" maxLength={150} />
        <SelectField label="Category" name="category" options={optionsOf(PORTFOLIO_CATEGORIES, PORTFOLIO_CATEGORY)} />
      </div>
      <Description hint="What it does and for whom" />
      <TextField
        label="Technologies"
        name="technologies"
        optional
        hint="With commas between, for example Kotlin, PostgreSQL"
      />
      <Period goesOn="isOngoing" label="It is still going on" optional ahead={2} />
      <TextField label="Project link" name="projectUrl" type="url" inputMode="url" optional placeholder="https://" />
      <TextField
        label="Picture link"
        name="imageUrl"
        type="url"
        inputMode="url"
        optional
        placeholder="https://"
        hint="Where a picture of it can be seen"
      />
    </>
  )
}
