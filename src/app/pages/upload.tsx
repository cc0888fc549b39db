import { UploadScreen } from "@/features/upload/upload-screen";

export default function UploadPage() {
  return <UploadScreen />;
}
