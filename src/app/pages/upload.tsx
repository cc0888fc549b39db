import { UploadScreen } from "@/rooms/upload/upload-screen";

export default function UploadPage() {
  return <UploadScreen />;
}
