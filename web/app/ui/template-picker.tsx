import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Icon } from './icon.tsx'
import { Menu, type MenuItem } from './menu.tsx'

export interface PickedTemplate {
  id: string
  name: string
  isDefault: boolean
}

interface TemplatePickerProps<T extends PickedTemplate> {
  /** Those that fit; undefined while they are loading. */
  templates: readonly T[] | undefined
  isFailed: boolean
  onChoose: (template: T) => void
  /** Where templates are written. */
  manageTo: string
}

/** A menu of templates by name: the company's own, then those that come with the product. */
export function TemplatePicker<T extends PickedTemplate>({
  templates,
  isFailed,
  onChoose,
  manageTo,
}: TemplatePickerProps<T>) {
  if (isFailed)
    return (
      <p role="alert" className="err">
        {t`The templates could not be loaded.`}
      </p>
    )
  return (
    <Menu
      lazy
      label={t`Use a template`}
      triggerClassName="btn btn-quiet btn-sm"
      trigger={
        <>
          <Icon name="file-text" className="size-4" />
          {t`Use a template`}
          <Icon name="chevron-down" className="size-4" />
        </>
      }
      items={[...toMenuItems(templates ?? [], onChoose), { ...MANAGE, to: manageTo }]}
    />
  )
}

const MANAGE = { label: t`Write your own templates`, icon: 'pencil', hasSeparatorBefore: true } as const

/** A template of the company stands for the one of that name that comes with the product. */
function toMenuItems<T extends PickedTemplate>(templates: readonly T[], onChoose: (template: T) => void): MenuItem[] {
  const own = new Set(templates.filter(({ isDefault }) => !isDefault).map(({ name }) => name.toLowerCase()))
  const offered = templates.filter(({ name, isDefault }) => !isDefault || !own.has(name.toLowerCase()))
  const firstDefault = offered.findIndex(({ isDefault }) => isDefault)
  return offered.map((template, index) => ({
    label: template.name,
    hasSeparatorBefore: index === firstDefault && index > 0,
    onSelect: () => onChoose(template),
  }))
}

/** Returns a function that puts the text of a chosen template into a message. */
export function useTemplateInsertion(message: string, setMessage: (message: string) => void) {
  const [lastChosen, setLastChosen] = useState<string>()
  return (chosen: string) => {
    setLastChosen(chosen)
    setMessage(insertTemplateText(message, chosen, lastChosen))
  }
}

/** Returns the text after a template was chosen: typed words stay, and another template takes the place of the last one. */
export function insertTemplateText(text: string, chosen: string, lastChosen: string | undefined): string {
  const isUntouched = text.trim() === '' || text === lastChosen
  return isUntouched ? chosen : `${text.trimEnd()}\n\n${chosen}`
}
