import type { Synonym } from '@sira/contract/synonyms'
import { ph, t } from '@lingui/core/macro'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { DataTable } from '../../ui/data-table.tsx'

interface SynonymListProps {
  synonyms: readonly Synonym[]
  onAction: (action: 'edit' | 'remove', synonym: Synonym) => void
}

/** The synonyms: a table on wide screens, a list on narrow ones. */
export function SynonymList(props: SynonymListProps) {
  return (
    <>
      <DataTable
        className="hidden md:table"
        caption={t`Synonyms by what people type`}
        columns={[t`When people type`, t`Search for`]}
        hasActions
      >
        {props.synonyms.map((synonym) => (
          <SynonymRow key={synonym.id} synonym={synonym} onAction={props.onAction} />
        ))}
      </DataTable>
      <ul className="joblist md:hidden">
        {props.synonyms.map((synonym) => (
          <NarrowSynonym key={synonym.id} synonym={synonym} onAction={props.onAction} />
        ))}
      </ul>
    </>
  )
}

type SynonymRowProps = Pick<SynonymListProps, 'onAction'> & { synonym: Synonym }

const SynonymRow = ({ synonym, onAction }: SynonymRowProps) => (
  <tr className="deskfar">
    <th
      scope="row"
      className="border-line py-2.5 pr-4 text-left align-top text-sm font-semibold wrap-anywhere text-ink"
    >
      {synonym.phrase}
    </th>
    <td className="wrap-anywhere text-ink-2">{synonym.meaning}</td>
    <td className="w-px pr-0">
      <div className="-my-2">
        <SynonymMenu synonym={synonym} onAction={onAction} />
      </div>
    </td>
  </tr>
)

const NarrowSynonym = ({ synonym, onAction }: SynonymRowProps) => (
  <li className="deskfar flex items-start gap-2 border-b border-line py-3">
    <p className="min-w-0 grow wrap-anywhere">
      <span className="font-semibold">{synonym.phrase}</span>
      <span className="block text-sm text-ink-2">{t`means ${ph({ meaning: synonym.meaning })}`}</span>
    </p>
    <SynonymMenu synonym={synonym} onAction={onAction} />
  </li>
)

function SynonymMenu({ synonym, onAction }: SynonymRowProps) {
  const items: MenuItem[] = [
    { label: t`Change`, icon: 'pencil', onSelect: () => onAction('edit', synonym) },
    {
      label: t`Remove`,
      icon: 'trash-2',
      danger: true,
      hasSeparatorBefore: true,
      onSelect: () => onAction('remove', synonym),
    },
  ]
  return <Menu lazy label={t`Actions for ${ph({ phrase: synonym.phrase })}`} items={items} />
}
