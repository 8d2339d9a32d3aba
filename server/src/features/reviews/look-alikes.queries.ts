import type { CompanyStatus, Likeness } from '@sira/contract/enums'
import type { CompanyReview } from '@sira/contract/reviews'
import { run, type Database } from '#db/database.ts'
import { UNNAMED } from '#db/named-client.ts'

interface Alike {
  id: string
  name: string
  status: CompanyStatus
  alike: Likeness[]
}

/** Names that differ in more are names of others. */
const ALIKE_ENOUGH = 0.6

// Each side is one look into an index; who has no number, site or address of that kind is like nobody.
const ALIKE = `${UNNAMED}
  with this as (
    select c.id, company_key(c.name) as name, phone_key(c.phone) as phone, site_key(c.website) as site, lower(c.email) as email, f.sha256
    from companies c left join files f on f.id = c.trade_license_file_id where c.id = $1
  ), found as (
    select c.id, 'NAME' as likeness from this t join companies c on company_key(c.name) % t.name and similarity(company_key(c.name), t.name) >= ${ALIKE_ENOUGH}
    union all select c.id, 'PHONE' from this t join companies c on phone_key(c.phone) = t.phone
    union all select c.id, 'LICENSE' from this t join files f on f.sha256 = t.sha256 and f.kind = 'trade_license' join companies c on c.trade_license_file_id = f.id
    union all select c.id, 'WEBSITE' from this t join companies c on site_key(c.website) = t.site
    union all select c.id, 'EMAIL' from this t join companies c on lower(c.email) = t.email
  )
  select c.id, c.name, c.status, array_agg(distinct found.likeness) as alike
  from found join companies c on c.id = found.id
  where c.id <> $1 and c.owner_id is not null
  group by c.id order by count(distinct found.likeness) desc, c.id desc limit 10`

/** Other companies that are alike to one: by name without its legal form, number, license file, site or address; most alike first. */
export const lookAlikesOf = (db: Database, companyId: string): Promise<CompanyReview['lookAlikes']> =>
  run<Alike>(db, ALIKE, [companyId])
