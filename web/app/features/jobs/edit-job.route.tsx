export default function EditJob() { return <h1 className="page py-8 text-2xl">Edit job</h1> }
