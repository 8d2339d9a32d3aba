import { t } from '@lingui/core/macro'
import { COMPANY_SIZES, INDUSTRIES } from '@sira/contract/enums'
import { useRef } from 'react'
import { Form } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { type FieldOption, SelectField, TextField } from '../../ui/field.tsx'
import { formatCompanySize, INDUSTRY_LABELS, toOptions } from '../../ui/labels.ts'
import { SEARCH_KEY, SearchKeyHint, useSearchKey } from '../../ui/search-key.tsx'
import { useTextBeforeHydration } from '../../ui/use-text-before-hydration.ts'
import type { CompanyFilters } from './company-filters.ts'
import type { useCompanyFilters } from './use-company-filters.ts'

const SORT_OPTIONS: FieldOption[] = [
  { value: 'featured', label: t`Sort by: Featured` },
  { value: 'jobs', label: t`Sort by: Most Jobs` },
  { value: 'name', label: t`Sort by: Alphabetical` },
]
const INDUSTRY_OPTIONS = [{ value: '', label: t`All Industries` }, ...toOptions(INDUSTRIES, INDUSTRY_LABELS)]
const SIZE_OPTIONS = [
  { value: '', label: t`All Sizes` },
  ...COMPANY_SIZES.map((value) => ({ value, label: formatCompanySize(value) })),
]

type CompanyFilterFormProps = { state: ReturnType<typeof useCompanyFilters> }

/**
 * Search and sort order, and on phones the two filters as selects. A GET form that submits itself; without scripts it
 * has a button.
 */
export function CompanySearchForm({ state: { chosen, text, type, choose } }: CompanyFilterFormProps) {
  const searchInput = useRef<HTMLInputElement>(null)
  useTextBeforeHydration(searchInput, text, type)
  return (
    <Form
      ref={(form) => {
        searchInput.current = (form?.elements.namedItem('q') ?? null) as HTMLInputElement | null
      }}
      role="search"
      action={paths.companies()}
      className="mt-5 grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,1fr)_14rem]"
      onSubmit={(event) => {
        event.preventDefault()
        choose({})
      }}
    >
      <SearchField text={text} onType={type} />
      <MobileFilterSelects chosen={chosen} choose={choose} />
      <SortSelect chosen={chosen} choose={choose} />
      <noscript>
        <Button type="submit" size="lg">
          {t`Search`}
        </Button>
      </noscript>
    </Form>
  )
}

function SearchField({ text, onType }: { text: string; onType: (text: string) => void }) {
  useSearchKey()
  return (
    <TextField
      label={t`Search companies`}
      hideLabel
      name="q"
      type="search"
      size="lg"
      className="max-md:col-span-2"
      maxLength={100}
      enterKeyHint="search"
      value={text}
      placeholder={t`Search companies by name or description...`}
      onChange={(event) => onType(event.currentTarget.value)}
      aria-keyshortcuts={SEARCH_KEY}
      after={text === '' && <SearchKeyHint />}
    />
  )
}

type FilterSelectProps = Pick<CompanyFilterFormProps['state'], 'chosen' | 'choose'>

/** The two filters that are shown on phones. */
function MobileFilterSelects({ chosen, choose }: FilterSelectProps) {
  return (
    <>
      <SelectField
        label={t`Industry`}
        hideLabel
        className="md:hidden"
        name="industry"
        options={INDUSTRY_OPTIONS}
        value={chosen.industry}
        onChange={(event) => choose({ industry: event.currentTarget.value })}
      />
      <SelectField
        label={t`Size`}
        hideLabel
        className="md:hidden"
        name="size"
        options={SIZE_OPTIONS}
        value={chosen.size}
        onChange={(event) => choose({ size: event.currentTarget.value })}
      />
    </>
  )
}

function SortSelect({ chosen, choose }: FilterSelectProps) {
  return (
    <SelectField
      label={t`Sort`}
      hideLabel
      className="max-md:col-span-2"
      name="sort"
      options={SORT_OPTIONS}
      value={chosen.sort}
      size="lg"
      onChange={(event) => choose({ sort: event.currentTarget.value as CompanyFilters['sort'] })}
    />
  )
}

/** The two single-choice filters of wide screens. */
export function CompanyFilterPanel({ state: { chosen, text, choose } }: CompanyFilterFormProps) {
  return (
    <Form action={paths.companies()} aria-label={t`Filters`} className="text-sm">
      <h2 className="pb-3 text-base">{t`Filters`}</h2>
      <input type="hidden" name="q" value={text} />
      <input type="hidden" name="sort" value={chosen.sort} />
      <ChoiceGroup
        legend={t`Industry`}
        name="industry"
        options={INDUSTRY_OPTIONS}
        value={chosen.industry}
        onPick={(industry) => choose({ industry })}
      />
      <ChoiceGroup
        legend={t`Size`}
        name="size"
        options={SIZE_OPTIONS}
        value={chosen.size}
        onPick={(size) => choose({ size })}
      />
      <noscript>
        <Button type="submit" className="w-full">
          {t`Show companies`}
        </Button>
      </noscript>
    </Form>
  )
}

function ChoiceGroup({
  legend,
  name,
  options,
  value,
  onPick,
}: {
  legend: string
  name: string
  options: readonly FieldOption[]
  value: string
  onPick: (value: string) => void
}) {
  return (
    <fieldset className="border-t border-line py-4">
      <legend className="float-left mb-2 w-full text-sm font-semibold">{legend}</legend>
      <div className="clear-both">
        {options.map((option) => (
          <label key={option.value} className="optrow">
            <input
              className="check"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onPick(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
