import { PORTFOLIO_CATEGORIES } from '@sira/contract/enums'
import { CheckboxField, SelectField, TextareaField, TextField } from '../../ui/field.tsx'
import { useFormValue } from '../../ui/form-context.ts'
import { toOptions, PORTFOLIO_CATEGORY_LABELS } from '../../ui/labels.ts'
import { MonthField } from '../../ui/month-field.tsx'

/** Two fields side by side if there is room. */
const TWO_COLUMNS = 'grid gap-5 sm:grid-cols-2'

type PeriodProps = { ongoingField: string; label: string; optional?: boolean; yearsAhead?: number }

/** Start and end month; the end is disabled while the checkbox says that it is ongoing. */
function PeriodFields({ ongoingField, label, optional, yearsAhead }: PeriodProps) {
  const [ongoing = false] = useFormValue<boolean>(ongoingField)
  return (
    <div className="grid gap-2">
      <div className={TWO_COLUMNS}>
        <MonthField label="Start date" name="startDate" optional={optional} />
        <MonthField label="End date" name="endDate" optional={optional} ahead={yearsAhead} disabled={ongoing} />
      </div>
      <CheckboxField label={label} name={ongoingField} />
    </div>
  )
}

const DescriptionField = ({ hint }: { hint: string }) => (
  <TextareaField label="Description" name="description" optional rows={4} counter={{ max: 2000 }} hint={hint} />
)
const LinesField = ({ label, name }: { label: string; name: string }) => (
  <TextareaField label={label} name={name} optional rows={3} hint="One per line" />
)

export function EducationFields() {
  return (
    <>
      <TextField label="Institution" name="institution" maxLength={150} placeholder="Addis Ababa University" />
      <div className={TWO_COLUMNS}>
        <TextField label="Degree" name="degree" maxLength={150} placeholder="BSc" />
        <TextField label="Field of study" name="fieldOfStudy" optional maxLength={150} placeholder="Computer Science" />
      </div>
      <PeriodFields ongoingField="isCurrentStudy" label="I study here now" yearsAhead={8} />
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
      <DescriptionField hint="What you learned and made" />
      <LinesField label="Achievements" name="achievements" />
    </>
  )
}

export function ExperienceFields() {
  return (
    <>
      <div className={TWO_COLUMNS}>
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
      <PeriodFields ongoingField="isCurrentRole" label="I work here now" />
      <DescriptionField hint="What the company does and what your part in it was" />
      <LinesField label="Responsibilities" name="responsibilities" />
      <LinesField label="Achievements" name="achievements" />
    </>
  )
}

export function PortfolioFields() {
  return (
    <>
      <div className={TWO_COLUMNS}>
        <TextField label="Project title" name="title" maxLength={150} />
        <SelectField
          label="Category"
          name="category"
          options={toOptions(PORTFOLIO_CATEGORIES, PORTFOLIO_CATEGORY_LABELS)}
        />
      </div>
      <DescriptionField hint="What it does and for whom" />
      <TextField
        label="Technologies"
        name="technologies"
        optional
        hint="Separate with commas, for example Kotlin, PostgreSQL"
      />
      <PeriodFields ongoingField="isOngoing" label="This project is ongoing" optional yearsAhead={2} />
      <TextField label="Project link" name="projectUrl" type="url" inputMode="url" optional placeholder="https://" />
      <TextField
        label="Picture link"
        name="imageUrl"
        type="url"
        inputMode="url"
        optional
        placeholder="https://"
        hint="A link to a picture of the project"
      />
    </>
  )
}
