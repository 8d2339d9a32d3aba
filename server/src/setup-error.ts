/** Something outside the program that the operator has to put right. It is told in its one line, without a stack. */
export class SetupError extends Error {}
