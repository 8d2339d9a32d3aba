export default function CreateProfile() { return <h1 className="page py-8 text-2xl">Create profile</h1> }
