import { ph, t } from '@lingui/core/macro'
import { CONTRACT_KINDS, PAYMENT_WAYS } from '@sira/contract/enums'
import { isFromEthiopia, REGION_GROUPS } from '@sira/contract/remote-regions'
import { useId, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { ChoicesField } from '../../ui/choices-field.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FieldsetFrame } from '../../ui/field-frame.tsx'
import { findCountries } from '../../ui/find-countries.ts'
import { useField, useFormParts } from '../../ui/form-context.ts'
import { toOptions } from '../../ui/labels.ts'
import { CONTRACT_LABELS, formatRegion, PAYMENT_WAY_LABELS } from '../../ui/reach-labels.ts'

const NUMBER_INPUT = { type: 'number', inputMode: 'decimal', step: 0.25 } as const
const HOURS_INPUT = { type: 'number', inputMode: 'numeric', min: 0, max: 12 } as const
const NOT_SAID = { value: '', label: t`Not said` }
const YES_NO = [NOT_SAID, { value: 'true', label: t`Yes` }, { value: 'false', label: t`No` }]

/** Where the people may live who do a remote job, and how they work and are paid; asked of remote jobs only. */
export const ReachFields = () => (
  <>
    <RegionsField
      label={t`Where may the person live?`}
      name="remoteRegions"
      hint={t`Countries, or a whole region. Leave it empty only if you do not know yet: people then ask you.`}
    />
    <RegionsField label={t`But not in`} name="remoteExcept" optional />
    <TimeFields />
    <div className="grid items-end gap-5 sm:grid-cols-3">
      <SelectField
        label={t`The person works as`}
        name="contract"
        optional
        options={[NOT_SAID, ...toOptions(CONTRACT_KINDS, CONTRACT_LABELS)]}
      />
      <SelectField label={t`You give the equipment`} name="equipment" optional options={YES_NO} />
      <SelectField label={t`You help to move`} name="relocation" optional options={YES_NO} />
    </div>
    <ChoicesField
      label={t`How do you pay?`}
      name="paidBy"
      optional
      options={toOptions(PAYMENT_WAYS, PAYMENT_WAY_LABELS)}
    />
    <ReachPreview />
  </>
)

const TimeFields = () => (
  <div className="grid items-end gap-5 sm:grid-cols-3">
    <TextField label={t`Earliest time zone, UTC`} name="utcOffsets.min" optional {...NUMBER_INPUT} />
    <TextField label={t`Latest time zone, UTC`} name="utcOffsets.max" optional {...NUMBER_INPUT} />
    <TextField label={t`Hours of overlap with Addis Ababa`} name="overlapHours" optional {...HOURS_INPUT} />
  </div>
)

const PREVIEWS = {
  YES: t`The page will say: people in Ethiopia can do this job.`,
  NO: t`The page will say: people in Ethiopia cannot do this job.`,
  UNKNOWN: t`The page will say that you do not tell it, and people can ask you.`,
}

/** What the page of the job will say to people in Ethiopia. */
function ReachPreview() {
  const [remoteRegions = []] = useFormParts<string[]>('remoteRegions')
  const [remoteExcept = []] = useFormParts<string[]>('remoteExcept')
  const [offsets] = useFormParts<{ min?: number; max?: number }>('utcOffsets')
  const reach = isFromEthiopia({
    isRemote: true,
    country: '',
    remoteRegions,
    remoteExcept,
    utcOffsets: { min: offsets?.min ?? null, max: offsets?.max ?? null },
    relocation: false,
    answer: null,
  })
  return (
    <p role="status" className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-2">
      {PREVIEWS[reach]}
    </p>
  )
}

interface RegionsFieldProps {
  label: string
  name: 'remoteRegions' | 'remoteExcept'
  hint?: string
  optional?: boolean
}

/** Countries and groups of countries, added by their names and removed one by one. */
function RegionsField({ label, name, hint, optional }: RegionsFieldProps) {
  const field = useField(name, { hint })
  const [codes = [], setCodes] = useFormParts<string[]>(name)
  const [text, setText] = useState('')
  const isUnknown = text.trim() !== '' && !findRegion(text)
  const add = (code = findRegion(text)) => {
    if (!code) return
    setCodes([...new Set([...codes, code])], true)
    setText('')
  }
  const leave = () => {
    const code = findNamed(text)
    if (code) add(code)
  }
  return (
    <FieldsetFrame {...{ label, hint, optional }} {...field}>
      <ChosenRegions codes={codes} onChange={(chosen) => setCodes(chosen, true)} />
      <div className="mt-1.5 flex gap-2">
        <RegionInput label={label} text={text} onText={setText} onEnter={() => add()} onLeave={leave} />
        <Button variant="quiet" onClick={() => add()} disabled={!findRegion(text)}>
          {t`Add`}
        </Button>
      </div>
      <p role="status" className="hint mt-1">
        {isUnknown && t`There is no country with this name.`}
      </p>
    </FieldsetFrame>
  )
}

const ChosenRegions = ({ codes, onChange }: { codes: readonly string[]; onChange: (codes: string[]) => void }) =>
  codes.length > 0 && (
    <ul className="mt-2 flex flex-wrap gap-1.5">
      {codes.map((code) => (
        <li key={code} className="chip">
          {formatRegion(code)}
          <IconButton
            icon="x"
            label={t`Remove ${ph({ name: formatRegion(code) })}`}
            onClick={() => onChange(codes.filter((one) => one !== code))}
          />
        </li>
      ))}
    </ul>
  )

interface RegionInputProps {
  label: string
  text: string
  onText: (text: string) => void
  onEnter: () => void
  onLeave: () => void
}

/** A field that offers names of countries and groups as they are typed. */
function RegionInput({ label, text, onText, onEnter, onLeave }: RegionInputProps) {
  const listId = useId()
  return (
    <>
      <datalist id={listId}>
        {listOffered(text).map((code) => (
          <option key={code} value={formatRegion(code)} />
        ))}
      </datalist>
      <input
        list={listId}
        className="field min-w-0"
        aria-label={label}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
        onBlur={onLeave}
        maxLength={60}
        autoComplete="off"
      />
    </>
  )
}

const MOST_OFFERED = 8
const findGroups = (text: string) =>
  REGION_GROUPS.filter((group) => formatRegion(group).toLowerCase().startsWith(text.trim().toLowerCase()))
const listOffered = (text: string): string[] =>
  [...findGroups(text), ...(text.trim() ? findCountries(text).map(({ country }) => country) : [])].slice(
    0,
    MOST_OFFERED,
  )

/** Returns the code of the group or country that a text names; undefined where it names none. */
function findRegion(text: string): string | undefined {
  if (!text.trim()) return undefined
  return findGroups(text)[0] ?? findCountries(text)[0]?.country
}

/** Returns the code of the group or country whose whole name was typed: leaving the field adds it without a press. */
const findNamed = (text: string): string | undefined =>
  listOffered(text).find((code) => formatRegion(code).toLowerCase() === text.trim().toLowerCase())
