export default function CreateCompany() { return <h1 className="page py-8 text-2xl">Create company</h1> }
