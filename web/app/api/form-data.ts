/** Whether a body contains a file and so has to be sent as multipart. */
export const hasFile = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  Object.values(body).some((value) => typeof File !== 'undefined' && value instanceof File)

/** Returns a body as multipart: nested values in brackets (`skills[0][skillId]`); undefined and null are left out. */
export function toFormData(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) append(form, name, value)
  return form
}

function append(form: FormData, name: string, value: unknown) {
  if (value === undefined || value === null) return
  if (value instanceof File) form.append(name, value, value.name)
  else if (Array.isArray(value)) value.forEach((item, index) => append(form, `${name}[${index}]`, item))
  else if (typeof value === 'object')
    for (const [key, item] of Object.entries(value)) append(form, `${name}[${key}]`, item)
  else form.append(name, String(value))
}
