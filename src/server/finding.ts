/** A result of the doctor, with advice if something has to be fixed. */
export type Finding =
  | { level: 'ok'; what: string }
  | { level: 'warning' | 'problem'; what: string; mend: string }

export type Section = { title: string; findings: Finding[] }

export function ok(what: string): Finding {
  return { level: 'ok', what }
}

/** The site works, but not well or not for long. */
export function warning(what: string, mend: string): Finding {
  return { level: 'warning', what, mend }
}

/** Something does not work. */
export function problem(what: string, mend: string): Finding {
  return { level: 'problem', what, mend }
}
