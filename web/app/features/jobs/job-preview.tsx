import { useContext, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { deadlineFacts } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormContext } from '../../ui/form-context.ts'
import { JOB_LEVEL, JOB_TYPE, labelOf } from '../../ui/labels.ts'
import { negotiableNote, salaryText } from '../../ui/money.ts'
import { Picture } from '../../ui/monogram.tsx'
import { Tag } from '../../ui/status.tsx'
import { StructuredText } from '../../ui/structured-text.tsx'
import type { JobValues } from './job-values.ts'

const FIELDS = ['title', 'description', 'type', 'level', 'location', 'isRemote', 'deadline', 'skills', 'salary'] as const satisfies (keyof JobValues)[]

interface JobPreviewProps {
  company: { name: string; logo: string | null }
  nameOf: (skillId: string) => string
}

/** What is typed so far, as the public will read it. */
export function JobPreview({ company, nameOf }: JobPreviewProps) {
  const form = useContext(FormContext)
  const [values, setValues] = useState<JobValues>()
  const open = () => setValues(Object.fromEntries(FIELDS.map((name) => [name, form?.get(name)])) as unknown as JobValues)
  return (
    <>
      <Button variant="quiet" size="lg" icon="eye" onClick={open}>Preview</Button>
      <Dialog open={values !== undefined} onClose={() => setValues(undefined)} title="Preview" shape="wide">
        {values && <Preview job={values} company={company} nameOf={nameOf} />}
      </Dialog>
    </>
  )
}

function Preview({ job, company, nameOf }: JobPreviewProps & { job: JobValues }) {
  const salary = job.salary.type ? { ...job.salary, type: job.salary.type } : null
  return (
    <article>
      <div className="flex items-start gap-4">
        <Picture src={company.logo} name={company.name} size={56} />
        <div className="min-w-0">
          <h3 className="text-2xl break-words">{job.title.trim() || 'No title yet'}</h3>
          <p className="meta mt-1 text-ink-2"><span className="co font-medium text-ink">{company.name}</span><span>{job.location || 'No location yet'}{job.isRemote && ' (Remote)'}</span></p>
          <p className="mt-2 flex flex-wrap gap-1.5"><Tag>{labelOf(JOB_TYPE, job.type)}</Tag><Tag>{labelOf(JOB_LEVEL, job.level)}</Tag>{job.isRemote && <Tag tone="tana">Remote</Tag>}</p>
        </div>
      </div>
      <p className="num mt-4 font-semibold">{salaryText(salary)} <span className="font-normal text-ink-3">{negotiableNote(salary)}</span></p>
      {job.deadline && <p className="text-sm text-buna">Apply until {deadlineFacts(job.deadline).date}</p>}
      <h4 className="mt-6 text-lg">Description</h4>
      <div className="prose mt-2">{job.description.trim() ? <StructuredText text={job.description} heading="h4" /> : <p className="text-ink-3">No description yet</p>}</div>
      {job.salary.type && job.salary.benefits && <><h4 className="mt-6 text-lg">Benefits</h4><div className="prose mt-2"><StructuredText text={job.salary.benefits} heading="h4" /></div></>}
      <h4 className="mt-6 text-lg">Required Skills</h4>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {job.skills.map(({ skillId, level }) => <li key={skillId} className="chip">{nameOf(skillId)}, {level.toLowerCase()}</li>)}
        {job.skills.length === 0 && <li className="text-ink-3">None yet</li>}
      </ul>
    </article>
  )
}
