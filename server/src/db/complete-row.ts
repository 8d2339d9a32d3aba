/** What is left of a type when no field is null. */
export type Complete<T> = { [Field in keyof T]: NonNullable<T[Field]> }

/** Whether an outer join has found something: no field of the object is null. */
export const isComplete = <T extends object>(found: T | null): found is T & Complete<T> =>
  found !== null && Object.values(found).every((value) => value !== null)
