import { t } from '@lingui/core/macro'
import { PORTFOLIO_CATEGORIES } from '@sira/contract/enums'
import { CheckboxField, SelectField, TextareaField, TextField } from '../../ui/field.tsx'
import { useFormValue } from '../../ui/form-context.ts'
import { PORTFOLIO_CATEGORY_LABELS } from '../../ui/area-labels.ts'
import { toOptions } from '../../ui/labels.ts'
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
        <MonthField label={t`Start date`} name="startDate" optional={optional} />
        <MonthField label={t`End date`} name="endDate" optional={optional} ahead={yearsAhead} disabled={ongoing} />
      </div>
      <CheckboxField label={label} name={ongoingField} />
    </div>
  )
}

const DescriptionField = ({ hint }: { hint: string }) => (
  <TextareaField label={t`Description`} name="description" optional rows={4} counter={{ max: 2000 }} hint={hint} />
)
const LinesField = ({ label, name }: { label: string; name: string }) => (
  <TextareaField label={label} name={name} optional rows={3} hint={t`One per line`} />
)

export function EducationFields() {
  return (
    <>
      <TextField label={t`Institution`} name="institution" maxLength={150} placeholder={t`Addis Ababa University`} />
      <div className={TWO_COLUMNS}>
        <TextField
          label={t`Degree`}
          name="degree"
          maxLength={150}
          placeholder={t`BSc`}
          hint={t`Or the name of a certificate; who issued it is the institution.`}
        />
        <TextField
          label={t`Field of study`}
          name="fieldOfStudy"
          optional
          maxLength={150}
          placeholder={t`Computer Science`}
        />
      </div>
      <PeriodFields ongoingField="isCurrentStudy" label={t`I study here now`} yearsAhead={8} />
      <TextField
        label={t`Grade`}
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
      <DescriptionField hint={t`What you learned and made`} />
      <LinesField label={t`Achievements`} name="achievements" />
    </>
  )
}

export function ExperienceFields() {
  return (
    <>
      <div className={TWO_COLUMNS}>
        <TextField
          label={t`Position`}
          name="position"
          maxLength={150}
          placeholder={t`Backend Engineer`}
          autoComplete="organization-title"
        />
        <TextField label={t`Company name`} name="companyName" maxLength={150} autoComplete="organization" />
      </div>
      <TextField label={t`Location`} name="location" optional maxLength={100} placeholder={t`Addis Ababa`} />
      <PeriodFields ongoingField="isCurrentRole" label={t`I work here now`} />
      <DescriptionField hint={t`What the company does and what your part in it was`} />
      <LinesField label={t`Responsibilities`} name="responsibilities" />
      <LinesField label={t`Achievements`} name="achievements" />
    </>
  )
}

export function PortfolioFields() {
  return (
    <>
      <div className={TWO_COLUMNS}>
        <TextField label={t`Project title`} name="title" maxLength={150} />
        <SelectField
          label={t`Category`}
          name="category"
          options={toOptions(PORTFOLIO_CATEGORIES, PORTFOLIO_CATEGORY_LABELS)}
        />
      </div>
      <DescriptionField hint={t`What it does and for whom`} />
      <TextField
        label={t`Technologies`}
        name="technologies"
        optional
        hint={t`Separate with commas, for example Kotlin, PostgreSQL`}
      />
      <PeriodFields ongoingField="isOngoing" label={t`This project is ongoing`} optional yearsAhead={2} />
      <TextField label={t`Project link`} name="projectUrl" type="url" inputMode="url" optional placeholder="https://" />
      <TextField
        label={t`Picture link`}
        name="imageUrl"
        type="url"
        inputMode="url"
        optional
        placeholder="https://"
        hint={t`A link to a picture of the project`}
      />
    </>
  )
}
